/** Stands in for vitest in a file that another test evaluates. */
export { expect } from 'vitest'

interface Collected {
  readonly title: string
  readonly run: () => Promise<void>
}
let tests: Collected[] = []

export const test = (title: string, run: Collected['run']): void => void tests.push({ title, run })

export const takeTests = (): readonly Collected[] => {
  const taken = tests
  tests = []
  return taken
}
