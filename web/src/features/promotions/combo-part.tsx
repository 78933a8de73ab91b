import type { Combo } from 'qinghua-contract'
import { css } from '@emotion/react'
import { limits } from 'qinghua-contract/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { control } from '../../ui/shapes.ts'
import { color, type } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The variant of each product by its prodId; `null` where it is left out. */
export interface ComboChoice {
  readonly skuId: number
  readonly matching: Readonly<Record<number, number | null>>
}

type Part = Pick<Combo['mainProd'], 'skuList' | 'leastNum'>

const isThere = ({ stocks }: { readonly stocks: number }, leastNum: number): boolean => stocks >= leastNum

/** The first variant that is there, or the first one of all. */
const firstSkuId = ({ skuList, leastNum }: Part): number =>
  (skuList.find((sku) => isThere(sku, leastNum)) ?? skuList[0])?.skuId ?? 0

/** What can be left out is left out: nobody pays for what they have not chosen. */
export const firstChoice = ({ mainProd, matchingProds }: Combo, wished?: number): ComboChoice => ({
  skuId: mainProd.skuList.find(({ skuId, stocks }) => skuId === wished && stocks > 0)?.skuId ?? firstSkuId(mainProd),
  matching: Object.fromEntries(
    matchingProds.map((part) => [part.prodId, part.required === 1 ? firstSkuId(part) : null]),
  ),
})

export const matchingSkuIds = ({ matchingProds }: Combo, { matching }: ComboChoice): number[] =>
  matchingProds.flatMap(({ prodId }) => matching[prodId] ?? [])

/** How many packages there is stock for. */
export const mostPackages = (combo: Combo, choice: ComboChoice): number => {
  const chosen = new Set([choice.skuId, ...matchingSkuIds(combo, choice)])
  const parts: readonly Part[] = [combo.mainProd, ...combo.matchingProds]
  const counts = parts.flatMap(({ skuList, leastNum }) =>
    skuList.filter(({ skuId }) => chosen.has(skuId)).map(({ stocks }) => Math.floor(stocks / leastNum)),
  )
  return Math.min(limits.cartPieces, ...counts)
}

const root = css`
  grid-template: auto min-content 1fr auto / var(--pic) minmax(0, 1fr);
  column-gap: 12px;
  > * {
    grid-column: 2;
  }
  label {
    align-items: center;
    font: inherit;
  }
  > img,
  > [data-lost] {
    grid-row: 1 / -1;
    grid-column: 1;
    width: var(--pic);
    height: var(--pic);
  }
  /* Nobody has chosen it yet. */
  &[data-out] > span {
    color: ${color.ink};
  }
  > h4 {
    margin: 0;
    text-wrap: wrap;
  }
  > select {
    width: 100%;
    height: 30px;
    padding: 0 4px;
    ${control}
    font: ${type.small};
  }
`

interface Props {
  part: Combo['mainProd'] & { readonly required?: 0 | 1 }
  /** `null` if it is left out. */
  skuId: number | null
  onChoose: (skuId: number | null) => void
}

export const ComboPart = ({ part, skuId, onChoose }: Props) => {
  const t = useText('combos')
  const { prodId, prodName, pic, leastNum, skuList, required } = part
  const shown = skuList.find((sku) => sku.skuId === (skuId ?? firstSkuId(part)))
  const gone = skuList.every((sku) => !isThere(sku, leastNum))
  return (
    <Stack css={root} gap={4} justify="start" data-out={skuId === null || undefined}>
      <Picture src={shown?.pic ?? pic} alt="" width={148} height={148} />
      <Row justify="between" high={24} tone="faint" size="small">
        {required === 0 ? (
          <Checkbox checked={skuId !== null} disabled={gone} onChange={(on) => onChoose(on ? firstSkuId(part) : null)}>
            {t('add')}
            <VisuallyHidden>{prodName}</VisuallyHidden>
          </Checkbox>
        ) : (
          t(required === 1 ? 'required' : 'main')
        )}
        {leastNum > 1 && <span>{t('pieces', { count: leastNum })}</span>}
      </Row>
      <Text as="h4" lines={2} size="note" title={prodName}>
        <Link to={`/detail/${prodId}`}>{prodName}</Link>
      </Text>
      {shown && <Price yuan={shown.matchingPrice} was={shown.price} size={20} />}
      {skuId === null && !gone && (
        <Text tone="faint" size="small">
          {t('optional')}
        </Text>
      )}
      {skuList.length > 1 && skuId !== null && (
        <select
          aria-label={t('variant', { name: prodName })}
          value={skuId}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {skuList.map((sku) => (
            <option key={sku.skuId} value={sku.skuId} disabled={!isThere(sku, leastNum)}>
              {isThere(sku, leastNum) ? sku.skuName : t('variantGone', { name: sku.skuName })}
            </option>
          ))}
        </select>
      )}
      {gone && (
        <Text tone="faint" size="small">
          {t('gone')}
        </Text>
      )}
    </Stack>
  )
}
