// Pages come without a service worker. Browsers that still have one of an earlier version fetch this, and drop it.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
