import type { Facets, Understood } from 'qinghua-contract'
import { useQueries } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { ShopClosed } from '../goods/shop-closed.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { addressOf, wholeOf, type ListAddress } from './list-address.ts'
import { type Choice, useMissingShop } from './use-choices.ts'
import { searchOf } from './use-product-list.ts'

interface Props {
  list: ListAddress
  facets: Facets
  choices: readonly Choice[]
  /** Of what was typed: the goods that are left without one. */
  parts: readonly Understood[]
}

/** For an empty list: how many products there would be without each of the filters. */
export const RelaxFilters = ({ list, facets, choices, parts }: Props) => {
  const t = useText('list')
  const shop = useMissingShop(list.shopId, facets)
  const ofWords = parts.map(({ text, without }): Choice => ({
    id: 'part',
    text: `“${text}”`,
    without: { pn: without },
  }))
  const all = ofWords.length > 1 ? [...ofWords, ...choices.filter(({ id }) => id !== 'pn')] : choices
  const tries = all.length > 1 ? all : []
  const totals = useQueries({
    queries: tries.map(({ without }) => ({
      ...query('GET /search/searchProdPage', searchOf({ ...list, ...without, page: 1 }, 1)),
      meta: { silent: true },
    })),
  })
  const ways = tries
    .map((choice, at) => ({ ...choice, count: totals[at]?.data?.total ?? 0 }))
    .filter(({ count }) => count > 0)
  const alone = list.pn !== '' && choices.length === 1
  return (
    <EmptyState icon="search" text={alone ? t('nothingFound', { text: list.pn }) : t('empty')}>
      {shop && (
        <p>
          <ShopName shopId={shop.shopId} shopName={shop.shopName} /> <ShopClosed status={shop.shopStatus} />
        </p>
      )}
      {ways.length > 0 && <p>{t('giveUp')}</p>}
      <Row as="ul" gap={8} wrap justify="center">
        {ways.map(({ id, text, without, count }) => (
          <li key={id + text}>
            <Link css={buttonStyle} data-look="outline" data-size="small" to={addressOf(list, without)}>
              {t('without', { text, count })}
            </Link>
          </li>
        ))}
        <li>
          <Link
            css={buttonStyle}
            data-look={ways.length > 0 ? 'quiet' : 'outline'}
            data-size="small"
            to={addressOf(wholeOf(list))}
          >
            {t('showAll')}
          </Link>
        </li>
      </Row>
    </EmptyState>
  )
}
