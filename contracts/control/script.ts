type Script = 'chinese' | 'latin' | 'none'

const han = /\p{Script=Han}/gu
const latin = /\p{Script=Latin}/gu

/** The script in which most of a text is written. Abbreviations such as PDF belong to no language. */
export const scriptOf = (text: string): Script => {
  const plain = text.replaceAll(/<[^>]*>|https?:\S+|\b[A-Z\d]{2,}\b/g, ' ')
  const [characters, letters] = [plain.match(han)?.length ?? 0, plain.match(latin)?.length ?? 0]
  if (characters === 0) return letters < 3 ? 'none' : 'latin'
  return letters > characters * 2 ? 'latin' : 'chinese'
}

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Whether a message is in the language of the caller. */
export const isInLanguage = (text: string, language: 'zh' | 'en'): boolean => {
  // The names of fields are the same in every language.
  const script = scriptOf(text.replaceAll(/\b(?:\w+\/[\w/]+|[a-z]+[A-Z]\w*)/g, ''))
  return language === 'en' ? script !== 'chinese' : script !== 'latin' || hasHan(text)
}
