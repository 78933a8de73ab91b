/** One that can stand between digits; addresses write a blank as a sign. */
const gap = String.raw`(?:[\s+\u2010-\u2015-]|%20)`
/** Not inside a longer number. The digits of an encoded letter are none of it. */
const begin = String.raw`(?<=^|\D|%[\da-f]{2})`

const digitsOf = (text: string): string => text.replaceAll('%20', '').replaceAll(/[^\dXx]/g, '')

const mobiles = new RegExp(`${begin}(?:86${gap}?)?1${gap}?[3-9](?:${gap}?\\d){9}(?!\\d)`, 'gi')
const idCards = new RegExp(
  `${begin}[1-9]\\d{5}${gap}?(?:19|20)\\d{2}${gap}?(?:0\\d|1[0-2])${gap}?[0-3]\\d${gap}?\\d{3}[\\dX](?!\\w)`,
  'gi',
)
/** In groups, as they are printed; or whole, with the digit that proves them. */
const cards = new RegExp(
  `${begin}(?:[3-69]\\d{3}(?:${gap}\\d{4}){3}(?:${gap}?\\d{1,3})?|3\\d{3}${gap}\\d{6}${gap}\\d{5}|[3-69]\\d{5}${gap}\\d{10,13}|[3-69]\\d{14,18})(?!\\d)`,
  'gi',
)
const landlines = /(?<!\d)0\d{2,3}(?:-|\)?\s?)\d{3,4}[\s-]\d{4}(?!\d)|(?<!\d)0\d{2,3}[-)\s]\s?\d{7,8}(?!\d)/g
/** JSON Web Tokens begin with `{"` in base64. */
const tokens = /(?<![\w-])eyJ[\w-]*(?:\.[\w-]*){1,4}/g

/** By the formula of Luhn. */
const proves = (digits: string): boolean => {
  const worths = [...digits].toReversed().map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1))
  return worths.reduce((sum, worth) => sum + (worth > 9 ? worth - 9 : worth), 0) % 10 === 0
}

type Form = 'mobile' | 'landline' | 'number' | 'token'
/** `digits` are those of a number, however it is written. */
type By = (form: Form, digits: string) => string

/** Replaces what is personal or secret by its form, wherever it stands. */
export const replaceForms = (text: string, by: By): string =>
  text
    .replaceAll(tokens, (found) => by('token', found))
    .replaceAll(idCards, (found) => by('number', digitsOf(found)))
    .replaceAll(cards, (found) => (/^\d+$/.test(found) && !proves(found) ? found : by('number', digitsOf(found))))
    // Numbers of a list have more gaps than a phone number.
    .replaceAll(mobiles, (found) =>
      found.replaceAll('%20', ' ').split(/\D/).length > 5 ? found : by('mobile', digitsOf(found).slice(-11)),
    )
    .replaceAll(landlines, (found) => by('landline', digitsOf(found)))
