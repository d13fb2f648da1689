export interface Request { v: number; id: string; op: string; game?: string }
