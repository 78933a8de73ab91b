/** The rows check their own input and answers: no route has a schema of Fastify. */
const selector = () => (): never => {
  throw new Error('no route has a schema')
}

export { selector as 'module.exports' }
