import { createServer } from 'node:net'

/** The code of the error if no server can listen there, otherwise null. */
const problemAt = (host, port) =>
  new Promise((resolve) => {
    const socket = createServer()
    socket.once('error', ({ code }) => resolve(code))
    socket.listen({ host, port }, () => socket.close(() => resolve(null)))
  })

/** `localhost` also leads to `::1`, where a page of another program would be shown instead. */
const problemOf = async (host, port) => {
  const problem = await problemAt(host, port)
  if (problem !== null || host !== '127.0.0.1') return problem
  return (await problemAt('::1', port)) === 'EADDRINUSE' ? 'EADDRINUSE' : null
}

const sentence = (problem, port, option, otherwise) => {
  if (problem === 'EACCES') return `Port ${port} needs more rights: choose one above 1023 with --${option}.`
  return `Port ${port} is taken: choose another with --${option}${otherwise}.`
}

/** Throws if a server cannot listen on a port that was asked for; what only the server can say is left to it. */
export const checkPort = async (option, asked, { host = '127.0.0.1', otherwise = ' (0 takes a free one)' } = {}) => {
  const port = Number(asked)
  if (!/^\d+$/.test(asked) || port === 0 || port > 65_535) return
  const problem = await problemOf(host, port)
  if (problem === 'EADDRINUSE' || problem === 'EACCES') throw new Error(sentence(problem, port, option, otherwise))
}

/** The port that was asked for, which must be free, or the next free one. */
export const choosePort = async (option, asked, usual, taken) => {
  if (asked !== undefined) {
    const port = Number(asked)
    if (port > 65_535) throw new Error(`--${option} takes a number up to 65535, not "${asked}".`)
    const otherwise = ', or leave it out to take the next free one'
    if (port !== 0 && taken.includes(port)) throw new Error(sentence('EADDRINUSE', port, option, otherwise))
    await checkPort(option, asked, { otherwise })
    return port
  }
  for (let port = usual; port < usual + 100; port++)
    if (!taken.includes(port) && (await problemOf('127.0.0.1', port)) === null) return port
  throw new Error(`No port from ${usual} to ${usual + 99} is free: choose one with --${option}.`)
}

/** Free ports, chosen anew: held together, so that each is another one. */
export const freePorts = async (count) => {
  const sockets = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    sockets.map(
      (socket) => new Promise((resolve) => socket.listen(0, '127.0.0.1', () => resolve(socket.address().port))),
    ),
  )
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.close(resolve))))
  return ports
}
