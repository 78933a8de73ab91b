/**
 * What gets lost on the way to a database and back: marks that combine with the letter before, letters of four bytes,
 * markup, quotes, wildcards, both directions and the mark of one, an apostrophe twice.
 */
const hard = `e\u0301𠮷&<"'%_\\😀ש\u200E''<b>אב`

/** Such a text, as long as it may be in UTF-16 units; `name` tells one from another, `filler` is one letter. */
export const hardText = (most: number, name = '', filler = '文'): string => {
  let text = name
  for (const letter of hard) if (text.length + letter.length <= most) text += letter
  return text.padEnd(most, filler)
}

/** Such a text of two lines, of which the second is indented. */
export const hardLines = (most: number, name: string): string => hardText(most, `${name}\n  `)
