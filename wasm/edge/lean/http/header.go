package http

// Header is the fields of a message under their canonical names.
type Header map[string][]string

// Get is the first value of a field, "" where there is none.
func (h Header) Get(name string) string {
	if values := h.Values(name); len(values) > 0 {
		return values[0]
	}
	return ""
}

// Values are all values of a field.
func (h Header) Values(name string) []string { return h[CanonicalHeaderKey(name)] }

// Set replaces a field's values.
func (h Header) Set(name, value string) { h[CanonicalHeaderKey(name)] = []string{value} }

// Add adds a value to a field's.
func (h Header) Add(name, value string) {
	name = CanonicalHeaderKey(name)
	h[name] = append(h[name], value)
}

// Del removes a field.
func (h Header) Del(name string) { delete(h, CanonicalHeaderKey(name)) }

// CanonicalHeaderKey is a name with the first letter of each word between hyphens
// in upper case and the others in lower case; what cannot be a name stays as it is.
func CanonicalHeaderKey(name string) string {
	text := []byte(name)
	upper := true
	for i, c := range text {
		switch {
		case !isToken(c):
			return name
		case upper && 'a' <= c && c <= 'z':
			text[i] -= 'a' - 'A'
		case !upper && 'A' <= c && c <= 'Z':
			text[i] += 'a' - 'A'
		}
		upper = c == '-'
	}
	return string(text)
}

// isToken is RFC 9110's tchar.
func isToken(c byte) bool {
	switch {
	case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
		return true
	}
	switch c {
	case '!', '#', '$', '%', '&', '\'', '*', '+', '-', '.', '^', '_', '`', '|', '~':
		return true
	}
	return false
}

// Methods that the handler knows.
const (
	MethodGet     = "GET"
	MethodHead    = "HEAD"
	MethodPost    = "POST"
	MethodPut     = "PUT"
	MethodDelete  = "DELETE"
	MethodOptions = "OPTIONS"
)

// Statuses that the handler and the platform's library use.
const (
	StatusSwitchingProtocols    = 101
	StatusOK                    = 200
	StatusNoContent             = 204
	StatusResetContent          = 205
	StatusNotModified           = 304
	StatusPermanentRedirect     = 308
	StatusBadRequest            = 400
	StatusNotFound              = 404
	StatusMethodNotAllowed      = 405
	StatusRequestEntityTooLarge = 413
	StatusInternalServerError   = 500
	StatusNotImplemented        = 501
)

// StatusText is a status in words, "" for one that is not among these.
func StatusText(code int) string {
	switch code {
	case StatusSwitchingProtocols:
		return "Switching Protocols"
	case StatusOK:
		return "OK"
	case StatusNoContent:
		return "No Content"
	case StatusResetContent:
		return "Reset Content"
	case StatusNotModified:
		return "Not Modified"
	case StatusPermanentRedirect:
		return "Permanent Redirect"
	case StatusBadRequest:
		return "Bad Request"
	case StatusNotFound:
		return "Not Found"
	case StatusMethodNotAllowed:
		return "Method Not Allowed"
	case StatusRequestEntityTooLarge:
		return "Request Entity Too Large"
	case StatusInternalServerError:
		return "Internal Server Error"
	case StatusNotImplemented:
		return "Not Implemented"
	}
	return ""
}
