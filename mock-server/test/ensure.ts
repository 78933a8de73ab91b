export const ensure = (holds: boolean, what: () => string): void => {
  if (!holds) throw new Error(what())
}

export const ensureEqual = (what: string, is: unknown, should: unknown): void => {
  const [left, right] = [JSON.stringify(is), JSON.stringify(should)]
  ensure(left === right, () => `${what} is ${left}, and should be ${right}`)
}
