import { connect } from 'node:net'

const head = /^HTTP\/1\.1 (\d{3})[^]*?\r\n(?:[^\r\n]+\r\n)*?content-length: (\d+)[^]*?\r\n\r\n/i

/** Sends one request after another over one connection until the time is over; calls `answered` with each latency in ms. */
const repeat = ({ hostname, port }, nextRequest, until, answered) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let [since, text] = [0, '']
    const send = () => {
      since = performance.now()
      socket.write(nextRequest())
    }
    socket.setEncoding('latin1')
    socket.once('connect', send)
    socket.once('error', reject)
    socket.on('data', (data) => {
      text += data
      const [whole, status, length] = head.exec(text) ?? []
      if (whole === undefined || text.length < whole.length + Number(length)) return
      if (status !== '200') reject(new Error(`answered with ${text}`))
      text = ''
      answered(performance.now() - since)
      if (performance.now() < until) return send()
      socket.end()
      resolve()
    })
  })

/**
 * What a server answers to ten connections that always have a request under way, with these bodies in turn: requests a
 * second, and p99 in ms.
 */
export const load = async ({ url, method = 'GET', headers = {}, bodies = [''], duration = 3 }) => {
  const to = new URL(url)
  const requests = bodies.map((body) => {
    const sent = { host: to.host, ...headers, ...(body !== '' && { 'content-length': Buffer.byteLength(body) }) }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
    return `${method} ${to.pathname}${to.search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
  })
  let sent = 0
  const nextRequest = () => requests[sent++ % requests.length]
  const latencies = []
  const started = performance.now()
  const until = started + duration * 1_000
  await Promise.all(Array.from({ length: 10 }, () => repeat(to, nextRequest, until, (ms) => latencies.push(ms))))
  const seconds = (performance.now() - started) / 1_000
  const p99 = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)]
  return { rate: latencies.length / seconds, p99: Math.round(p99) }
}
