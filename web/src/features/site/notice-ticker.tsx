import { css } from '@emotion/react'
import { mainShopId, noticeTitleLength } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { centred, motion } from '../../ui/theme.ts'

const root = css`
  > [data-part='window'] {
    overflow: hidden;
    height: 32px;
  }
  > [data-part='window'] > * {
    display: block;
    line-height: 32px;
    white-space: nowrap;
    animation: roll ${motion.drawer};
  }
  > button {
    ${centred}
    width: 24px;
    height: 24px;
  }
  @keyframes roll {
    from {
      opacity: 0;
      transform: translateY(100%);
    }
  }
`
const pause = 4000
const shop = `shopId=${mainShopId}`

const characters = new Intl.Segmenter()

/** S2.40, S9.4. Counts graphemes, so that no accent or emoji family is cut in two. */
export const shorten = (title: string): string => {
  const next = [...characters.segment(title)][noticeTitleLength]
  return next ? `${title.slice(0, next.index)}…` : title
}

export const NoticeTicker = () => {
  const t = useText('shell')
  const { data: notices = [] } = useQuery({
    ...query('GET /shop/notice/topNoticeList/{shopId}', { params: { shopId: mainShopId } }),
    meta: { silent: true },
  })
  const [turn, setTurn] = useState(0)
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [held, setHeld] = useState(false)
  const moves = playing && !held && notices.length > 1
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => setTurn((before) => before + 1), pause)
    return () => clearInterval(timer)
  }, [moves])
  const notice = notices[turn % notices.length]
  if (!notice) return null
  return (
    <Row as="section" css={root} gap={8} aria-label={t('notices.label')}>
      <Icon name="speaker" />
      <div
        data-part="window"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Link key={notice.id} to={`/notice-detail?id=${notice.id}&${shop}`} title={notice.title}>
          {shorten(notice.title)}
        </Link>
      </div>
      {notices.length > 1 && (
        <button
          type="button"
          aria-label={playing ? t('notices.pause') : t('notices.play')}
          onClick={() => setPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} size={12} />
        </button>
      )}
      <Link to={`/notice-list?${shop}`}>{t('notices.more')}</Link>
    </Row>
  )
}
