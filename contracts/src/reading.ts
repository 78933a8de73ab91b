import { Type, type Static } from 'typebox'
import type { Endpoints } from './endpoint.ts'
import { Id, MallText, object, ref, says } from './field-types.ts'
import { publicRead, read } from './rows.ts'

const chapterQuestion = object({
  prodId: ref('product'),
  chapter: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    ...says('Its place in the contents, from 1', '在目录中的序号，从 1 起'),
  }),
})

const written = {
  chapter: Id,
  title: MallText(),
  passages: Type.Array(MallText({ minLength: 1 }), {
    minItems: 1,
    ...says('Plain text; of what is spoken, the first minutes', '纯文本；有声书与课程为开头几分钟的文字稿'),
  }),
}

/** A chapter of an e-book, a part of an audiobook, or a lesson of a course. */
export const Chapter = object(written)
export type Chapter = Static<typeof Chapter>

/** The same for the caller, who reads all of what is paid and was not refunded. */
export const OwnChapter = object({ ...written, isOwned: Type.Boolean() })
export type OwnChapter = Static<typeof OwnChapter>

export const reading = {
  'GET /prod/chapter': publicRead(Chapter, {
    en: 'A free chapter of an e-book, part of an audiobook or lesson of a course, to read before buying.',
    zh: '试读电子书、有声书或课程中可免费阅读的一章。',
    query: chapterQuestion,
    refusals: ['productUnavailable', 'unknownChapter', 'chapterNotFree'],
  }),
  'GET /p/prod/chapter': read(OwnChapter, {
    en: 'The same for the caller, who reads every chapter of what is paid and was not refunded.',
    zh: '阅读其中一章；本人已付款且未退款的，各章均可阅读。',
    query: chapterQuestion,
    refusals: ['productUnavailable', 'unknownChapter', 'chapterNotFree'],
  }),
} satisfies Endpoints
