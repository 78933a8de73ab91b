import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { miniLine } from './mini-line.ts'

export interface Added {
  readonly name: string
  readonly variant: string
  readonly pic: string
  readonly price: number
  readonly count: number
}

export const AddedLine = ({ added: { name, variant, pic, price, count } }: { added: Added }) => (
  <div css={miniLine}>
    <Picture src={pic} alt="" width={64} height={64} />
    <p>{name}</p>
    <p data-part="which">{variant}</p>
    <p data-part="cost">
      <Price yuan={price} /> × {count}
    </p>
  </div>
)
