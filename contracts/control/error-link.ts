import type { ErrorTriggers } from './errors.ts'

/** The address that opens a world in which a message is shown; `beside` is added to its query. */
export const openAddress = (
  { scenario, as, to, fault, buy, arm }: NonNullable<ErrorTriggers['link']>,
  beside: Readonly<Record<string, string>> = {},
): string => {
  const wanted = { scenario, as, to, fault, buy, arm: arm && JSON.stringify(arm), ...beside }
  const said = Object.entries(wanted).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return `/__mall/open?${new URLSearchParams(said)}`
}
