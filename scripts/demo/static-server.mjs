import { createServer } from 'node:http'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const isFile = (path) => existsSync(path) && statSync(path).isFile()

/** What a file server does: files of a folder, `index.html` for a path that ends with a slash, and `404.html`. */
const found = (folder, path) => {
  const file = join(folder, path, path.endsWith('/') ? 'index.html' : '')
  return isFile(file) ? { status: 200, file } : { status: 404, file: join(folder, '404.html') }
}

/** Serves the demo as a static host would, under its base; nothing in it knows the mall. */
export const serveFolder = (folder, { base = '/', port = 0 } = {}) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const isOutside = !pathname.startsWith(base)
    const path = decodeURIComponent(pathname.slice(base.length - 1))
    if (isOutside || path.includes('..')) return response.writeHead(404).end()
    const { status, file } = found(folder, path)
    response.writeHead(status, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
    })
    response.end(readFileSync(file))
  })
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () =>
      resolve({ origin: `http://localhost:${server.address().port}`, stop: () => server.close() }),
    )
  })
}
