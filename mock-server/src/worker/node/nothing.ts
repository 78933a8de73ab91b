const missing = (): never => {
  throw new Error('this part of Node is not in the worker')
}
/** What no call of the demo reaches. */
export { missing as 'module.exports' }
