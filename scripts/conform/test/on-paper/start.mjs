import { backend } from './backend.mjs'
import { mistakes } from './mistakes.mjs'

// start.mjs [port] [dialect] [name of a mistake]
const [port = '8085', dialect = 'raw', name] = process.argv.slice(2)
const mistake = mistakes.find((one) => one.name === name)
if (name !== undefined && mistake === undefined) throw new Error(`No such mistake: ${name}`)
backend({ change: mistake?.change, dialect }).listen(Number(port), '127.0.0.1')
