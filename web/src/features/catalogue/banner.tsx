import { css } from '@emotion/react'
import { mainShopId, pageIds } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import type { Banner as BannerSlideBanner } from 'qinghua-contract'
import { query } from '../../lib/api/api.ts'
import { useAutoplay } from '../../lib/autoplay.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { keyed } from '../../ui/keyed.ts'
import { ErrorState } from '../../ui/states.tsx'
import { centred, color, paper, motion, covering, type } from '../../ui/theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { logStep } from '../../lib/analytics.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

const bannerControlsStyle = css`
  position: absolute;
  right: 16px;
  bottom: 8px;
  z-index: 2;
  > button {
    ${centred}
    min-width: 32px;
    height: 24px;
    > span {
      width: 24px;
      height: 3px;
      background: currentColor;
      opacity: 0.45;
      transition: opacity ${motion.hover};
    }
    &[aria-current] > span {
      opacity: 1;
    }
  }
`

type BannerControlsProps = Omit<ReturnType<typeof useAutoplay>, 'hold'> & { count: number }

const BannerControls = ({ count, at, show, playing, toggle }: BannerControlsProps) => {
  const t = useText('product')
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = (at + step + count) % count
    show(next)
    currentTarget.querySelectorAll('button')[next + 1]?.focus()
  }
  return (
    <Row css={bannerControlsStyle} gap={4} tone="onFill" role="group" aria-label={t('banners')} onKeyDown={onKeyDown}>
      <button type="button" aria-label={playing ? t('pauseBanners') : t('playBanners')} onClick={toggle}>
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('showBanner', { at: index + 1 })}
          aria-current={index === at || undefined}
          onClick={() => show(index)}
        >
          <span />
        </button>
      ))}
    </Row>
  )
}

const bannerSlideStyle = css`
  grid-area: 1 / 1;
  position: relative;
  opacity: 0;
  visibility: hidden;
  transition:
    opacity 400ms var(--ease),
    visibility 400ms;
  &[data-shown] {
    opacity: 1;
    visibility: visible;
  }
  > img,
  > [data-lost] {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    background: none;
    color: transparent;
  }
  &::before {
    ${covering}
    z-index: 1;
    background: linear-gradient(90deg, ${color.cobaltArt} 50%, transparent 85%);
  }
  > h2,
  > p,
  > a {
    position: relative;
    z-index: 1;
  }
  > h2 {
    max-width: 12em;
    font: 700 ${type.banner};
    letter-spacing: 1px;
    word-break: keep-all;
    overflow-wrap: anywhere;
    &:lang(en) {
      max-width: 15em;
      font-size: 36px;
      line-height: 44px;
      letter-spacing: 0;
    }
  }
  > p {
    max-width: 24em;
    text-wrap: balance;
    color: ${color.onFill2};
  }
  > a {
    margin-top: 16px;
    background: ${color.onFill};
    color: ${color.cobaltArt};
    &:hover {
      background: ${color.onFill2};
    }
  }
`

const paths = {
  product: '/detail/',
  discount: '/discount-detail?discountId=',
  category: '/list?categoryId=',
} as const

interface BannerSlideProps {
  banner: BannerSlideBanner
  label: string
  shown: boolean
  first: boolean
}

const BannerSlide = ({ banner, label, shown, first }: BannerSlideProps) => {
  const t = useText('product')
  const { imgUrl, title, subtitle, relationType, relation } = banner
  const target = relationType === null || relation === null ? null : paths[relationType] + relation
  const record = () =>
    logStep(pageIds.banner, { ...(relationType === 'product' && { bizType: 0 }), bizData: String(relation) })
  return (
    <Stack
      css={bannerSlideStyle}
      gap={12}
      align="start"
      justify="start"
      pad="52px 48px"
      tone="onFill"
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      data-shown={shown || undefined}
    >
      <Picture src={imgUrl} alt="" width={760} height={380} eager={first} />
      <h2>{title}</h2>
      <Text size="lead">{subtitle}</Text>
      {target !== null && (
        <Link css={buttonStyle} to={target} onClick={record}>
          {t('enter')}
        </Link>
      )}
    </Stack>
  )
}

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
  const t = useText('product')
  const { data, error, isFetching, refetch } = useQuery(query('GET /indexImgs/{shopId}', { params: { shopId } }))
  const banners = data?.toSorted((a, b) => a.seq - b.seq) ?? []
  const { hold, ...controls } = useAutoplay(banners.length, pause)
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
      {banners.length > 1 && <BannerControls count={banners.length} {...controls} />}
      <div aria-live={controls.playing ? 'off' : 'polite'}>
        {keyed(banners, ({ imgUrl }) => imgUrl).map(([key, banner], index) => (
          <BannerSlide
            key={key}
            banner={banner}
            label={t('banner', { at: index + 1, count: banners.length })}
            shown={index === controls.at}
            first={index === 0}
          />
        ))}
      </div>
    </section>
  )
}
