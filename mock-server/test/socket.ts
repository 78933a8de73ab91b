import { connect, type Socket } from 'node:net'

/** Opens a connection, writes these pieces one by one, and returns everything received until the server closes it. */
export const talk = (port: number, ...pieces: readonly (string | Buffer)[]): Promise<string> =>
  new Promise((resolve) => {
    const socket: Socket = connect(port, 'localhost')
    const heard: Buffer[] = []
    const end = (): void => resolve(Buffer.concat(heard).toString('utf8'))
    socket.on('data', (data) => void heard.push(data))
    socket.on('error', end)
    socket.on('close', end)
    for (const piece of pieces) socket.write(piece)
  })

/** A complete HTTP/1.1 request with `Connection: close`. */
export const request = (line: string, headers: Readonly<Record<string, string>> = {}, body = ''): string =>
  [
    `${line} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    body,
  ].join('\r\n')

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
export const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4)
