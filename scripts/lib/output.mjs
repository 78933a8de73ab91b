// Imported before any tool: many decide at their start whether they colour.
import { stripVTControlCharacters } from 'node:util'

/** No colours in a file or a pipe, whatever a test runner around this one says; some tools do not ask. */
const streams = [process.stdout, process.stderr]
if (streams.some(({ isTTY }) => !isTTY)) {
  delete process.env.FORCE_COLOR
  process.env.NO_COLOR = '1'
}
for (const stream of streams.filter(({ isTTY }) => !isTTY)) {
  const write = stream.write.bind(stream)
  stream.write = (chunk, ...more) => write(typeof chunk === 'string' ? stripVTControlCharacters(chunk) : chunk, ...more)
}

// `| head` closes the pipe early: that ends a command as a signal does, and is no error.
let closed = false
for (const stream of streams)
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
    if (closed) return
    closed = true
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(0)
  })
