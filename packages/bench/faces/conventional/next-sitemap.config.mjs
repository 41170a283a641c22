export default { siteUrl: 'https://www.example.com', generateRobotsTxt: true }
