import { css } from '@emotion/react'
import { mainShopId, pageIds } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import type { Banner as Advert } from 'qinghua-contract'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { centred, color, paper, covering, slim, type } from '../../ui/theme.ts'
import { logStep } from '../../lib/analytics.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

const paths = {
  product: '/detail/',
  discount: '/discount-detail?discountId=',
  category: '/list?categoryId=',
} as const

export const useBanners = (shopId: number) =>
  useQuery({
    ...query('GET /indexImgs/{shopId}', { params: { shopId } }),
    select: (banners) => banners.toSorted((a, b) => a.seq - b.seq),
  })

/** To what it tells of; nothing if it leads nowhere. */
export const BannerLink = ({ of, className }: { of: Advert; className?: string }) => {
  const t = useText('product')
  const { relationType, relation } = of
  if (relationType === null || relation === null) return null
  const record = () =>
    logStep(pageIds.banner, { ...(relationType === 'product' && { bizType: 0 }), bizData: String(relation) })
  return (
    <Link className={className} to={paths[relationType] + relation} onClick={record}>
      {t('enter')}
    </Link>
  )
}

const root = css`
  position: relative;
  min-height: 288px;
  background: ${color.cobaltArt};
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
    background: linear-gradient(90deg, ${color.cobaltArt} 38%, transparent 62%);
  }
  > h2,
  > p,
  > a {
    position: relative;
    z-index: 1;
  }
  > h2 {
    max-width: 9em;
    font: 700 ${type.banner};
    font-size: 36px;
    line-height: 46px;
    letter-spacing: 1px;
    word-break: keep-all;
    overflow-wrap: anywhere;
    &:lang(en) {
      max-width: 12em;
      font-size: 32px;
      line-height: 40px;
      letter-spacing: 0;
    }
  }
  > p {
    max-width: 19em;
    text-wrap: balance;
    color: ${color.onFill2};
  }
  > a {
    margin-top: 12px;
    background: ${color.onFill};
    color: ${color.cobaltArt};
    &:hover {
      background: ${color.onFill2};
    }
  }
  ${slim} {
    &::before {
      background: linear-gradient(90deg, ${color.cobaltArt} 50%, transparent);
    }
  }
`

/** Of the mall's own shop, which says something of itself until it is known, or of another. */
export const Banner = ({ shopId = mainShopId }: { shopId?: number }) => {
  const t = useText('product')
  const { data, error, isFetching, refetch } = useBanners(shopId)
  const first = data?.[0]
  if (data && !first) return null
  if (error && !data)
    return (
      <div css={[root, centred, paper]}>
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <Stack
      as="section"
      css={root}
      className="on-fill"
      gap={12}
      align="start"
      justify="start"
      pad="44px 44px 24px"
      tone="onFill"
      aria-label={t('banners')}
      aria-busy={!first}
    >
      {first && <Picture src={first.imgUrl} alt="" width={760} height={380} eager />}
      <h2>{first?.title ?? t('welcome')}</h2>
      <Text size="lead">{first?.subtitle ?? t('welcomeNote')}</Text>
      {first && <BannerLink of={first} css={buttonStyle} />}
    </Stack>
  )
}
