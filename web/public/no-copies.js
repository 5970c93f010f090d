// Sent as /sw.js where OFFLINE_COPIES is off: removes the service worker and everything that it keeps.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  async function remove() {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  }
  event.waitUntil(remove());
});
