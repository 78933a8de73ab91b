import { Agent, request } from 'node:http'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly token?: string | undefined
  readonly language?: 'zh' | 'en'
  readonly body?: unknown
}
/** Without a status the connection ended before the answer: the call may have been carried out. */
export interface Reply {
  readonly status: number | null
  readonly text: string
  /** Which process has answered, if the balancer has asked it. */
  readonly by?: string
}

/** Sends a call to the mall in a world. */
export type Send = (world: string, asked: Asked) => Promise<Reply>

/** Calls a port of this machine. It never repeats a call, so it keeps a connection only if nothing else closes it. */
export const caller = (port: () => number, keepAlive = true): { send: Send; close: () => void } => {
  const agent = new Agent({ keepAlive })
  const send: Send = (world, { method, path, token, language = 'zh', body }) =>
    new Promise((resolve) => {
      const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
      const headers = {
        host: 'localhost',
        'x-mall-world': world,
        'accept-language': language,
        ...(token !== undefined && { authorization: token }),
        ...(payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
      }
      const lost = (): void => resolve({ status: null, text: '' })
      const asked = request({ host: '127.0.0.1', port: port(), agent, method, path, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        const by = String(answer.headers['x-mall-process'] ?? '')
        answer.on('end', () => resolve({ status: answer.statusCode ?? null, text, by }))
        answer.on('error', lost)
        answer.on('close', lost)
      })
      asked.on('error', lost)
      asked.end(payload)
    })
  return { send, close: () => agent.destroy() }
}
