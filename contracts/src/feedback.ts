import { Type } from 'typebox'
import { Mobile } from './account.ts'
import { idOf, MallText, Nothing, object, ref, VisibleText } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { feedbackSource, limits } from './rules.ts'
import { publicRead, publicWrite } from './rows.ts'

export const feedback = {
  'GET /feedback/getFeedbackTypeList': publicRead(
    Type.Array(object({ name: MallText(), value: ref('feedbackType') })),
    {
      en: 'The kinds of problems one can report.',
      zh: '查询反馈的问题类型。',
      provenance: 'documented',
    },
  ),
  'POST /feedback/addFeedback': publicWrite(Nothing, {
    en: 'Report a problem; `userName` is the phone number to call back.',
    zh: '提交反馈；`userName` 填写联系电话。',
    provenance: 'documented',
    example: { body: { feedbackType: 1, content: '封面印歪了', userName: '13800138001', theirType: feedbackSource } },
    body: object({
      feedbackType: idOf(
        'feedbackType',
        'One of `GET /feedback/getFeedbackTypeList`',
        '取自 `GET /feedback/getFeedbackTypeList`',
      ),
      content: VisibleText(1, limits.feedbackText),
      userName: Mobile,
      theirType: Type.Literal(feedbackSource),
    }),
    refusals: ['blankText', 'invalidRequest'],
  }),
} satisfies Endpoints
