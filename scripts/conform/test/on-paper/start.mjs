import { backend } from './backend.mjs'

// start.mjs [port] [dialect]
const [port = '8085', dialect = 'raw'] = process.argv.slice(2)
backend({ dialect }).listen(Number(port), '127.0.0.1')
