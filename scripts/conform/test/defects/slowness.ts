import { type NewDefect, detail, notices, product, search } from '../defect.ts'
import { asks, reading, when, writing } from '../spoiling.ts'
import type { Spoil } from '../spoiled-server.ts'
import type { Route } from '@mall/contracts'

const never =
  (route: Route): (() => Spoil) =>
  () =>
  async (call) =>
    call.route === route ? 'silence' : call.send()

const banners = 'GET /indexImgs/{shopId}'
const regions = 'GET /p/area/getAreaListInfo'
const comments = 'GET /prod/prodCommPageByProd'

const silences: readonly NewDefect[] = [
  reading('a row that never answers', banners, never(banners)),
  reading('a row of the shopper that never answers', regions, never(regions)),
  writing('a write that never answers', 'POST /p/prodBrowseLog', never('POST /p/prodBrowseLog')),
  reading('the largest page never comes', search, when(search, asks('size', '60'), 'silence')),
  reading('the second page never comes', notices, when(notices, asks('current', '2'), 'silence')),
  reading('comments with pictures never come', comments, when(comments, asks('evaluate', '3'), 'silence')),
  reading('visitors never get an answer', detail, () => async (call) => {
    if (call.route === detail && !call.headers['authorization']) return 'silence'
    return call.send()
  }),
  reading('a product that is refused is never answered', product, () => async (call) => {
    const answer = await call.send()
    return call.route === product && answer.status === 400 && call.path.includes('prodId=') ? 'silence' : answer
  }),
]

export const slownessDefects: readonly NewDefect[] = silences.map((each) => ({ ...each, callMs: 400 }))
