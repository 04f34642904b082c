/** One sound: a soft wooden knock, made on the spot, so that nothing has to be loaded. */

const PITCH = 420;
const LENGTH = 0.16;
const LOUDNESS = 0.2;

export function knock(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(PITCH, audio.currentTime);
  tone.frequency.exponentialRampToValueAtTime(PITCH / 2, audio.currentTime + LENGTH);
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + LENGTH);
  tone.onended = () => void audio.close();
}
