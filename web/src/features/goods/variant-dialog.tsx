import type { ProductDetail } from 'qinghua-contract'
import { css } from '@emotion/react'
import { offerStyle } from './offer-style.ts'
import { SkuPicker } from './sku-picker.tsx'
import { useChoice } from './use-sku-choice.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { type } from '../../ui/theme.ts'

const root = css`
  > [data-part='what'] {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 4px 16px;
    align-content: center;
    align-items: center;
    > img,
    > [data-lost] {
      grid-row: span 2;
    }
    > p {
      font: ${type.body};
    }
  }
`

interface Props {
  product: ProductDetail
  busy: boolean
  onClose: () => void
  onAdd: (skuId: number) => void
}

export const VariantDialog = ({ product, busy, onClose, onAdd }: Props) => {
  const t = useText('detail')
  const { sku, possible, picker, isComplete } = useChoice(product.skuList)
  const prices = possible.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const soldOut = sku?.stocks === 0
  const add = () => {
    if (isComplete() && sku && !soldOut) onAdd(sku.skuId)
  }
  return (
    <Dialog title={t('chooseVariant')} width={480} onClose={onClose}>
      <div css={[offerStyle, root]}>
        <div data-part="what">
          <Picture src={possible[0]?.pic ?? product.pic} alt="" width={88} height={88} eager />
          <p>{product.prodName}</p>
          <p>
            <Price yuan={least} size={20} />
            {most > least && (
              <>
                {' – '}
                <Price yuan={most} size={20} />
              </>
            )}
          </p>
        </div>
        <SkuPicker skus={product.skuList} guide={product.sizeGuide} {...picker} />
        <Button wide busy={busy} aria-disabled={soldOut} onClick={add}>
          {soldOut ? t('soldOut') : t('add')}
        </Button>
      </div>
    </Dialog>
  )
}
