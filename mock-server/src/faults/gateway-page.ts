/** What stands before a backend and answers instead of it. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Authorization Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Not Allowed',
  408: 'Request Time-out',
  409: 'Conflict',
  410: 'Gone',
  413: 'Request Entity Too Large',
  414: 'Request-URI Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Temporarily Unavailable',
  504: 'Gateway Time-out',
}

const pageOf = (title: string, more = ''): string =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n${more}</body>\r\n</html>\r\n`

/** The page of a gateway, or of a firewall for applications. */
export const gatewayPage = (status: number): string => {
  const title = `${status} ${phrases[status] ?? (status < 500 ? 'Client Error' : 'Server Error')}`
  return status === 403
    ? pageOf(title, '<p>Your request was blocked by the security rules of this site.</p>\r\n')
    : pageOf(title, '<hr><center>gateway</center>\r\n')
}

/** In seconds; null where a gateway does not say when to come again. */
export const retryAfter = (status: number): number | null => (status === 429 ? 30 : status === 503 ? 60 : null)
