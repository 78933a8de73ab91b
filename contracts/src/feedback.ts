import Type from 'typebox'
import { Mobile } from './account.ts'
import { Id, Nothing, object, Text } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { feedbackSource, limits } from './rules.ts'

export const feedback = {
  'GET /feedback/getFeedbackTypeList': {
    summary: 'The kinds of problems one can report.',
    provenance: 'documented',
    auth: 'public',
    effect: 'read',
    responses: { 200: Type.Array(object({ name: Type.String(), value: Id })) },
  },
  'POST /feedback/addFeedback': {
    summary: 'Report a problem; `userName` is the phone number to call back.',
    provenance: 'documented',
    auth: 'public',
    effect: 'write',
    body: object({
      feedbackType: Id,
      content: Text(1, limits.feedbackText),
      userName: Mobile,
      theirType: Type.Literal(feedbackSource),
    }),
    responses: { 200: Nothing },
    refusals: ['blankText', 'invalidRequest'],
  },
} satisfies Endpoints
