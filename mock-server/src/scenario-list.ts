import { scenarios } from '@mall/fixtures/scenarios'

export const scenarioList = (): string => {
  const width = Math.max(...scenarios.map(({ name }) => name.length)) + 2
  return scenarios.map(({ name, title, summary }) => `${name.padEnd(width)}${title.en}. ${summary.en}.\n`).join('')
}
