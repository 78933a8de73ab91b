/** Only characters of host names: the origin is put into a content security policy and on a command line. */
const plain = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?$/

/** The origin, if the text is nothing but an origin. */
export const originOf = (text: string): string | null => {
  if (!URL.canParse(text)) return null
  const { origin, href } = new URL(text)
  return href === `${origin}/` && plain.test(origin) ? origin : null
}
