import { EventEmitter } from './events.ts'

export const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE', 'QUERY']
export const STATUS_CODES: Readonly<Record<number, string>> = {
  200: 'OK',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** It never listens: the worker hands the requests over. */
class Server extends EventEmitter {
  readonly listening = false
  closeIdleConnections(): void {
    // There are none.
  }
  setTimeout(): void {
    // No connection takes too long.
  }
  close(done: () => void): void {
    done()
  }
}
export const createServer = () => new Server()

export class IncomingMessage extends EventEmitter {}
