/**
 * What gets lost on the way to a database and back: markup, quotes, wildcards, letters of four bytes, marks that combine
 * with the letter before, both directions.
 */
const hard = `e\u0301𠮷&<"'%_\\😀ש<b>אב`

/** Such a text, as long as it may be in UTF-16 units; `name` tells one from another. */
export const hardText = (most: number, name = ''): string => {
  let text = name
  for (const letter of hard) if (text.length + letter.length <= most) text += letter
  return text.padEnd(most, '文')
}
