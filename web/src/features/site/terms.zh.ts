export const terms = { trail: '当前位置', home: '首页', service: '用户服务协议', privacy: '隐私政策' }
