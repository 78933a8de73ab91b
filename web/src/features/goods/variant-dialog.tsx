import type { ProductDetail } from 'qinghua-contract'
import { offerStyle } from './offer-style.ts'
import { SkuPicker } from './sku-picker.tsx'
import { useChoice } from './use-sku-choice.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Text } from '../../ui/layout.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

interface Props {
  product: ProductDetail
  busy: boolean
  onClose: () => void
  onAdd: (skuId: number) => void
}

export const VariantDialog = ({ product, busy, onClose, onAdd }: Props) => {
  const t = useText('goods')
  const p = useText('product')
  const { sku, possible, picker, isComplete } = useChoice(product.skuList)
  const prices = possible.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const soldOut = sku?.stocks === 0
  const add = () => {
    if (isComplete() && sku && !soldOut) onAdd(sku.skuId)
  }
  return (
    <Dialog title={t('chooseVariant')} width={480} onClose={onClose}>
      <div css={offerStyle}>
        <Grid columns="88px minmax(0, 1fr)" wide gap="4px 16px" align="center">
          <Picture
            src={possible[0]?.pic ?? product.pic}
            alt=""
            width={88}
            height={88}
            eager
            style={{ gridRow: 'span 2' }}
          />
          <Text size="body">{product.prodName}</Text>
          <p>
            <Price yuan={least} size={20} />
            {most > least && (
              <>
                {' – '}
                <Price yuan={most} size={20} />
              </>
            )}
          </p>
        </Grid>
        <SkuPicker guide={product.sizeGuide} {...picker} />
        <Button wide busy={busy} aria-disabled={soldOut} onClick={add}>
          {soldOut ? p('soldOut') : t('add')}
        </Button>
      </div>
    </Dialog>
  )
}
