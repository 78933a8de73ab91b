import Type from 'typebox'
import { Count, DateTime, Id, Money, object, page, paging, Picture } from './common.ts'
import type { Endpoints } from './endpoint.ts'

export const im = {
  'GET /p/user/conversations': {
    summary: { en: 'The shopper’s conversations with shops, newest first.', zh: '查询与店铺的会话列表，最新在前。' },
    provenance: 'documented',
    auth: 'shopper',
    host: 'im',
    effect: 'read',
    responses: {
      200: Type.Array(
        object({
          shopId: Count,
          shopName: Type.String(),
          shopLogo: Picture,
          latestMsg: Type.String(),
          type: Type.Enum([0, 1]),
          timeStr: DateTime,
          unreadNum: Count,
        }),
      ),
    },
  },
  'POST /p/user/recentBrowse': {
    summary: {
      en: 'Products of a shop that the shopper looked at lately, newest first.',
      zh: '分页查询最近浏览过的某店铺商品，最新在前。',
    },
    provenance: 'documented',
    auth: 'shopper',
    host: 'im',
    effect: 'read',
    bodyType: 'form',
    body: object({ shopId: Count, ...paging }),
    responses: {
      200: page(object({ prodId: Id, prodName: Type.String(), pic: Picture, price: Money, browseTime: DateTime })),
    },
  },
} satisfies Endpoints
