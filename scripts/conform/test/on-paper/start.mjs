import { backend } from './backend.mjs'
import { mistakes } from './mistakes.mjs'

const [port = '8085', name, dialect] = process.argv.slice(2)
const mistake = mistakes.find((one) => one.name === name)
backend({ change: mistake?.change, dialect }).listen(Number(port), '127.0.0.1')
