import { mallTextsIn, type MallText } from 'qinghua-contract/readable'
import { hasHan, scriptOf } from 'qinghua-contract/script'
import { shown } from 'qinghua-contract/verdict'

export interface TextProblem {
  readonly grade: 'error' | 'warning'
  /** In the answer of this language. */
  readonly language: 'zh' | 'en'
  readonly path: string
  readonly found: string
  readonly expected: string
}

/** The first text of each field that is wrong: the others are usually wrong for the same reason. */
const firstOfEachField = (list: readonly (MallText & Omit<TextProblem, 'path'>)[]): TextProblem[] => {
  const kindOf = ({ field, grade, language }: (typeof list)[number]): string => `${field} ${grade} ${language}`
  const kinds = list.map(kindOf)
  return list
    .filter((each, at) => kinds.indexOf(kindOf(each)) === at)
    .map(({ grade, language, path, found, expected }) => ({ grade, language, path, found, expected }))
}

/** Texts in the wrong language, by their script and by what is the same in both answers. */
export const textProblems = (
  route: string,
  zh: unknown,
  en: unknown,
  sameAllowed: readonly string[],
): TextProblem[] => {
  const [chinese, english] = [mallTextsIn(route, zh), mallTextsIn(route, en)]
  const inEnglish = new Map(english.map(({ path, text }) => [path, text]))
  const isUntranslated = ({ path, text }: MallText): boolean =>
    scriptOf(text) === 'latin' && !hasHan(text) && inEnglish.get(path) === text
  const foreign = english
    .filter(({ text }) => scriptOf(text) === 'chinese')
    .map((each) => ({ ...each, grade: 'error', language: 'en', found: shown(each.text), expected: 'English' }) as const)
  const untranslated = chinese.filter((each) => isUntranslated(each) && !sameAllowed.includes(each.field))
  const latinOnly = chinese.filter(({ text }) => scriptOf(text) !== 'none').every((each) => isUntranslated(each))
  const same = untranslated.map((each) => {
    // A brand has a word or two; more are a title or a sentence.
    const isAll =
      (latinOnly && new Set(untranslated.map(({ text }) => text)).size > 1) ||
      (each.text.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0) > 2
    return {
      ...each,
      grade: isAll ? 'error' : 'warning',
      language: 'zh',
      found: `${shown(each.text)} in both languages`,
      expected: isAll ? 'Chinese' : `Chinese, or --same-text ${each.field}`,
    } as const
  })
  const swapped = chinese
    .filter(({ path, text }) => scriptOf(text) === 'latin' && !hasHan(text) && inEnglish.get(path) !== text)
    .map((each) => ({ ...each, grade: 'error', language: 'zh', found: shown(each.text), expected: 'Chinese' }) as const)
  return firstOfEachField([...foreign, ...same, ...swapped])
}
