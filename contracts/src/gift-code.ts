/** Codes of gift cards: 15 letters or digits and a check character by ISO 7064 MOD 37,36. No imports, for the browser. */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const giftCodeLength = 16

const rest = (text: string): number =>
  [...text].reduce((product, letter) => {
    const sum = (product + letters.indexOf(letter)) % 36 || 36
    return (sum * 2) % 37
  }, 36)

export const withCheck = (text: string): string => text + letters[(37 - rest(text)) % 36]

/** As it is stored: without the blanks and dashes that people type. */
export const plainGiftCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether it can be a code at all: any one wrong character, and nearly all swapped ones, are noticed. */
export const isGiftCode = (typed: string): boolean => {
  const code = plainGiftCode(typed)
  return /^[0-9A-Z]{16}$/.test(code) && withCheck(code.slice(0, -1)) === code
}

/** In groups of four, as it is printed. */
export const shownGiftCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')
