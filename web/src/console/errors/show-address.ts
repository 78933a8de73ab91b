import type { ErrorView } from '@mall/contracts/control'

/** The address that shows a message. Without a question, if opened from the console. */
export const showAddress = (
  { scenario, as, to, fault, buy, arm }: NonNullable<ErrorView['triggers']['link']>,
  lang: string,
): string => {
  const wanted = { scenario, as, to, fault, buy, arm: arm && JSON.stringify(arm), lang, step: 'go' }
  const said = Object.entries(wanted).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return `/__mall/open?${new URLSearchParams(said)}`
}
