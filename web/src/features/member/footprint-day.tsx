import { css } from '@emotion/react'
import type { Footprint } from 'qinghua-contract'
import { useId } from 'react'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { now } from '../../lib/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Price } from '../../ui/price.tsx'
import { color, faintNote, rowOf } from '../../ui/theme.ts'
import { TileGrid } from '../../ui/tile-grid.tsx'
import { ChosenTile } from '../../ui/chosen-tile.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { dateText, daysAgo, type Day } from './days.ts'

interface FootprintTileProps {
  product: Footprint
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onRemove: () => void
}

const FootprintTile = ({ product, chosen, onChoose, onRemove }: FootprintTileProps) => {
  const t = useText('footprint')
  const { prodId, prodName, pic, price, oriPrice, status, browseTime } = product
  const gone = status === 0
  return (
    <ChosenTile
      pic={pic}
      name={prodName}
      title={gone ? prodName : <Link to={`/detail/${prodId}`}>{prodName}</Link>}
      gone={gone}
      chosen={chosen}
      onChoose={onChoose}
      chooseLabel={t('choose', { name: prodName })}
      onRemove={onRemove}
      removeLabel={t('remove', { name: prodName })}
      note={
        <>
          <p>{t('seenAt', { time: browseTime.slice(11, 16) })}</p>
          {gone && <p>{t('gone')}</p>}
        </>
      }
    >
      <Price yuan={price} was={oriPrice} size={20} />
    </ChosenTile>
  )
}

const root = css`
  margin-bottom: 24px;
  > [data-part='head'] {
    ${rowOf(12)}
    margin-bottom: 12px;
    padding-bottom: 4px;
    border-bottom: 2px solid ${color.ink};
    > p {
      ${faintNote}
    }
    > button {
      margin-left: auto;
    }
  }
`

interface Props {
  day: Day
  has: (prodId: number) => boolean
  onChoose: (prodIds: readonly number[], on: boolean) => void
  onRemove: (prodIds: readonly number[]) => void
}

export const FootprintDay = ({ day: { date, records }, has, onChoose, onRemove }: Props) => {
  const t = useText('footprint')
  const language = useLanguage()
  const id = useId()
  const at = now()
  const written = dateText(date, at, language)
  const ago = daysAgo(date, at)
  const name = ago === 0 ? t('today') : ago === 1 ? t('yesterday') : written
  const ids = records.map(({ prodId }) => prodId)
  const chosen = ids.filter(has).length
  return (
    <section css={root} aria-labelledby={id}>
      <div data-part="head">
        <Checkbox
          checked={chosen === ids.length}
          mixed={chosen > 0 && chosen < ids.length}
          onChange={(on) => onChoose(ids, on)}
        >
          <VisuallyHidden>{t('chooseDay', { day: name })}</VisuallyHidden>
        </Checkbox>
        <h2 id={id}>{name}</h2>
        {name !== written && <p>{written}</p>}
        <Button look="quiet" size="small" onClick={() => onRemove(ids)}>
          {t('removeDay')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
      <TileGrid label={name}>
        {records.map((product) => (
          <li key={product.prodId}>
            <FootprintTile
              product={product}
              chosen={has(product.prodId)}
              onChoose={(on) => onChoose([product.prodId], on)}
              onRemove={() => onRemove([product.prodId])}
            />
          </li>
        ))}
      </TileGrid>
    </section>
  )
}
