import type { ItemToComment } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PictureUpload } from '../pictures/picture-upload.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { CommentDraft, WrongField } from './use-waiting.ts'
import { useDateText } from '../../lib/time-text.ts'
import { Link } from '../../ui/link.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { Picture } from '../../ui/picture.tsx'

const names = ['awful', 'poor', 'fair', 'good', 'excellent'] as const

export const useStarWords = () => {
  const t = useText('comments')
  return { words: names.map((name) => t(`words.${name}`)), readOut: names.map((name) => t(`stars.${name}`)) }
}

const ReviewedItem = ({ item, titleId }: { item: ItemToComment; titleId: string }) => {
  const t = useText('comments')
  const when = useDateText()
  const { prodId, skuId, prodName, skuName, pic, shopId, shopName, createTime } = item
  return (
    <Stack gap={6} justify="start" tone="faint" size="small">
      <Picture src={pic} alt="" width={200} height={200} style={{ width: '100%', height: 'auto', marginBottom: 6 }} />
      <Text as="h2" id={titleId} tone="ink" size="body" bold tabIndex={-1}>
        <Link to={`/detail/${prodId}?sku=${skuId}`}>{prodName}</Link>
      </Text>
      {skuName && <p>{skuName}</p>}
      <p>
        <ShopName shopId={shopId} shopName={shopName} />
      </p>
      <p>{t('bought', { date: when(createTime) })}</p>
    </Stack>
  )
}

interface Props {
  item: ItemToComment
  draft: CommentDraft
  wrong: readonly WrongField[]
  /** This line is being sent; `blocked` while any is. */
  busy: boolean
  blocked: boolean
  onChange: (part: Partial<CommentDraft>) => void
  onUpload: (busy: boolean) => void
  onSend: () => boolean
}

/** S3.15 */
export const ReviewForm = ({ item, draft, wrong, busy, blocked, onChange, onUpload, onSend }: Props) => {
  const t = useText('comments')
  const { words, readOut } = useStarWords()
  const id = useId()
  const error = (field: WrongField) => (wrong.includes(field) ? t(`wrong.${field}`) : undefined)
  return (
    <Grid
      as="article"
      columns="200px minmax(0, 1fr)"
      gap={40}
      pad={24}
      ground="paper"
      data-review={item.orderItemId}
      aria-labelledby={id}
    >
      <ReviewedItem item={item} titleId={id} />
      <Form label={t('form', { name: item.prodName })} busy={blocked} onSubmit={onSend}>
        <StarRating
          label={t('rating')}
          value={draft.score}
          onChange={(score) => onChange({ score })}
          words={words}
          readOut={readOut}
          hint={t('ratingHint')}
          error={error('score')}
        />
        <TextArea
          label={t('content')}
          value={draft.content}
          onChange={(content) => onChange({ content })}
          maxLength={limits.commentText}
          placeholder={t(`placeholder.${item.kind}`)}
          required
          error={error('content')}
        />
        <PictureUpload
          label={t('pictures')}
          max={limits.commentPictures}
          value={draft.pics}
          onChange={(pics) => onChange({ pics })}
          onBusy={onUpload}
        />
        <Text tone="alarm" size="small" role="status">
          {error('pics')}
        </Text>
        <Row wrap gap="16px 24px" align="end" justify="between">
          <Checkbox checked={draft.anonymous} onChange={(anonymous) => onChange({ anonymous })}>
            {t('anonymous')}
            <small style={{ display: 'block' }}>{t('anonymousHint')}</small>
          </Checkbox>
          <Row wrap gap="8px 16px">
            <small>{t('final')}</small>
            <Button type="submit" size="large" busy={busy}>
              {t('send')}
            </Button>
          </Row>
        </Row>
      </Form>
    </Grid>
  )
}
