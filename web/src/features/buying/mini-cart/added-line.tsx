import { css } from '@emotion/react'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { color, faintSmall, oneLine, type } from '../../../ui/theme.ts'

const root = css`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: 2px 12px;
  font: ${type.note};
  > img,
  > [data-lost] {
    grid-row: span 3;
    background: ${color.sunken};
  }
  > p {
    ${oneLine}
  }
  > [data-part='which'] {
    ${faintSmall}
  }
  > [data-part='cost'] {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }
`

export interface Added {
  readonly name: string
  readonly variant: string
  readonly pic: string
  readonly price: number
  readonly count: number
}

export const AddedLine = ({ added: { name, variant, pic, price, count } }: { added: Added }) => (
  <div css={root}>
    <Picture src={pic} alt="" width={64} height={64} />
    <p>{name}</p>
    <p data-part="which">{variant}</p>
    <p data-part="cost">
      <Price yuan={price} /> × {count}
    </p>
  </div>
)
