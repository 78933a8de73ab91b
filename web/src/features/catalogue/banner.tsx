import { css } from '@emotion/react'
import { mainShopId } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useAutoplay } from '../../lib/autoplay.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { keyed } from '../../ui/keyed.ts'
import { ErrorState } from '../../ui/states.tsx'
import { centred, color, paper } from '../../ui/theme.ts'
import { BannerControls } from './banner-controls.tsx'
import { BannerSlide } from './banner-slide.tsx'

const root = css`
  position: relative;
  min-height: 380px;
  overflow: hidden;
  display: grid;
  > [aria-live] {
    display: grid;
  }
  &[data-brief] {
    min-height: 216px;
    [aria-roledescription='slide'] {
      align-content: center;
      gap: 8px;
      padding-block: 16px;
      > h2 {
        font-size: 28px;
        line-height: 36px;
      }
      > a {
        margin-top: 4px;
      }
    }
  }
  background: ${color.cobaltArt};
  &[data-failed] {
    ${centred}
    ${paper}
  }
`
const pause = 6000

interface Props {
  shopId?: number
  /** With something else below it in the first window. */
  brief?: boolean
}

/** Of the mall's own shop, which is the home page, or of another: a shop without pictures shows none. */
export const Banner = ({ shopId = mainShopId, brief = false }: Props) => {
  const t = useText('home')
  const { data, error, isFetching, refetch } = useQuery(query('GET /indexImgs/{shopId}', { params: { shopId } }))
  const banners = data?.toSorted((a, b) => a.seq - b.seq) ?? []
  const { at, show, playing, toggle, hold } = useAutoplay(banners.length, pause)
  if (data?.length === 0) return null
  if (error && !data)
    return (
      <div css={root} data-brief={brief || undefined} data-failed>
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <section
      css={root}
      className="on-fill"
      data-brief={brief || undefined}
      aria-roledescription="carousel"
      aria-label={t('banners')}
      aria-busy={!data}
      {...hold}
    >
      {banners.length > 1 && (
        <BannerControls count={banners.length} at={at} onShow={show} playing={playing} onToggle={toggle} />
      )}
      <div aria-live={playing ? 'off' : 'polite'}>
        {keyed(banners, ({ imgUrl }) => imgUrl).map(([key, banner], index) => (
          <BannerSlide
            key={key}
            banner={banner}
            label={t('banner', { at: index + 1, count: banners.length })}
            shown={index === at}
            first={index === 0}
          />
        ))}
      </div>
    </section>
  )
}
