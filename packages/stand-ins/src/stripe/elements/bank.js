/** The bank's page in its frame: says which button was pressed. */
(() => {
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      parent.postMessage({ type: 'bank', bank: button.value }, '*');
    });
  }
})();
