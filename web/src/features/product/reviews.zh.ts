export const reviews = {
  stars: '{{count}} 星，满分 5 星',
  reply: '商家回复',
  viewPicture: '查看大图（第 {{at}} 张）',
  picture: '第 {{at}} 张，共 {{count}} 张',
  previousPicture: '上一张',
  nextPicture: '下一张',
}
