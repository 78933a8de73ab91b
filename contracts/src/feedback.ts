import { Type } from 'typebox'
import { Mobile } from './account.ts'
import { Id, idOf, MallText, Nothing, object, VisibleText } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { feedbackSource, limits } from './rules.ts'
import { publicRead, publicWrite } from './rows.ts'

export const feedback = {
  'GET /feedback/getFeedbackTypeList': publicRead(
    'The kinds of problems one can report.',
    '查询反馈的问题类型。',
    Type.Array(object({ name: MallText(), value: Id })),
    { provenance: 'documented' },
  ),
  'POST /feedback/addFeedback': publicWrite(
    'Report a problem; `userName` is the phone number to call back.',
    '提交反馈；`userName` 填写联系电话。',
    Nothing,
    {
      provenance: 'documented',
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
    },
  ),
} satisfies Endpoints
